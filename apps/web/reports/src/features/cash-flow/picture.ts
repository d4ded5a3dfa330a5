const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Pixels of the PNG per pixel of the drawing. */
const SCALE = 2;

/** Only these parts of a drawing are copied, so that a saved picture never contains hidden names or URLs. */
const attributes = ['viewBox', 'width', 'height', 'x', 'y', 'rx', 'd', 'text-anchor'];
const properties = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'paint-order'],
  ...['direction', 'font-family', 'font-size', 'font-weight'],
];
const copied = new Set(['svg', 'g', 'path', 'rect', 'text', 'tspan']);

/** Returns a drawing as a separate SVG file, in its current colours. */
export function svgOf(drawing: SVGSVGElement): Blob {
  const copy = copyOf(drawing);
  const ground = document.createElementNS(NAMESPACE, 'rect');
  const fill = getComputedStyle(drawing).getPropertyValue('--card');
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill }))
    ground.setAttribute(name, value);
  copy.prepend(ground);
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

function copyOf(element: Element): Element {
  const copy = document.createElementNS(NAMESPACE, element.localName === 'a' ? 'g' : element.localName);
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  const style = getComputedStyle(element);
  for (const name of properties) {
    const value = style.getPropertyValue(name);
    if (value) copy.setAttribute(name, value);
  }
  if (element.localName === 'tspan') copy.textContent = element.textContent;
  else
    copy.append(
      ...[...element.children]
        .filter(({ localName }) => localName === 'a' || copied.has(localName))
        .map(copyOf),
    );
  return copy;
}

/** Renders an SVG file as PNG, in twice its size. */
export async function pngOf(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (png) => (png ? resolve(png) : reject(new Error('The browser gave no picture'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

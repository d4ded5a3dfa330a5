import { saveFile } from '@saldo/api';
import { showToast } from '@saldo/toasts';
import { t } from '../../messages';
import { pngOf, svgOf } from './picture';

export const pictureTypes = ['svg', 'png'] as const;

/** Saves a drawing as a file of this type; `name` has no extension. Shows a toast if that fails. */
export async function savePicture(
  drawing: SVGSVGElement | null,
  type: (typeof pictureTypes)[number],
  name: string,
): Promise<void> {
  if (!drawing) return;
  try {
    const svg = svgOf(drawing);
    saveFile(type === 'svg' ? svg : await pngOf(svg), `${name}.${type}`);
  } catch (error) {
    console.error('Failed to save a picture', error);
    showToast('error', t('reports.flow.save-failed'));
  }
}

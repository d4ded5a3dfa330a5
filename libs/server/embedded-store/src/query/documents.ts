import { BsonWriter, RawDocument, type Value } from '../values';
import type { Path } from './paths';

/** The value at a path that runs through documents only. */
export function valueAtPath(doc: RawDocument, path: Path): Value | undefined {
  let value: Value | undefined = doc;
  for (const segment of path) {
    if (!(value instanceof RawDocument)) return undefined;
    value = value.fieldNamed(segment.bytes);
  }
  return value;
}

/** A copy with the value put at the path (or, for undefined, with the field left out); documents on the way are made. */
export function setPath(doc: RawDocument, path: Path, value: Value | undefined): RawDocument {
  const writer = new BsonWriter(doc.end - doc.start + 64);
  writeWith(writer, doc, path, 0, value);
  return writer.finish();
}

function writeWith(
  writer: BsonWriter,
  doc: Value | undefined,
  path: Path,
  at: number,
  value: Value | undefined,
): void {
  const { name } = path[at]!;
  let done = false;
  const put = (old: Value | undefined) => {
    done = true;
    if (at < path.length - 1) {
      writer.openDocument(name);
      writeWith(writer, old, path, at + 1, value);
      writer.close();
    } else if (value) writer.value(name, value);
  };
  if (doc instanceof RawDocument) {
    for (const [other, old] of doc.elements()) {
      if (other === name) put(old);
      else writer.value(other, old);
    }
  }
  if (!done && value) put(undefined);
}

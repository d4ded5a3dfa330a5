import { StoreError } from '../errors.ts';
import {
  RawArray,
  RawDocument,
  T,
  asNumber,
  asString,
  isTruthy,
  typeNameOf,
  type Value,
} from '../values/index.ts';
import type { Request } from '../wire/message.ts';

export const names = (list: string): ReadonlySet<string> => new Set(list.split(' ').filter(Boolean));

/** Fields that drivers send with any command. They have no effect, or are checked below. */
const generic = names(
  '$db lsid $clusterTime $readPreference writeConcern readConcern comment maxTimeMS apiVersion apiStrict apiDeprecationErrors',
);
const transactional = names('txnNumber startTransaction autocommit');

/** The checked fields of a command or of one of its statements. An unknown field is an error. */
export class Arguments {
  readonly #fields: Map<string, Value>;
  readonly #sequences: Request['sequences'];

  /**
   * @param name of the command, or of the field that contains the statement
   * @param accepts the accepted fields besides the generic ones; undefined accepts any
   */
  constructor(
    readonly name: string,
    body: RawDocument,
    accepts?: ReadonlySet<string>,
    sequences: Request['sequences'] = new Map(),
  ) {
    this.#fields = new Map(body.elements());
    this.#sequences = sequences;
    for (const field of [...this.#fields.keys(), ...sequences.keys()]) {
      if (transactional.has(field))
        throw new StoreError('IllegalOperation', 'Transaction numbers are only allowed on a replica set');
      if (accepts && field !== name && !generic.has(field) && !accepts.has(field))
        throw new StoreError(40415, `BSON field '${name}.${field}' is an unknown field.`);
    }
  }

  value(field: string): Value | undefined {
    const value = this.#fields.get(field);
    return value?.type === T.null ? undefined : value;
  }

  string(field: string): string {
    return asString(this.value(field)) ?? this.#refuse(field, 'string');
  }

  document(field: string): RawDocument | undefined {
    const value = this.value(field);
    return value === undefined || value instanceof RawDocument ? value : this.#refuse(field, 'object');
  }

  boolean(field: string, otherwise = false): boolean {
    const value = this.value(field);
    if (value && value.type !== T.bool && asNumber(value) === undefined) return this.#refuse(field, 'bool');
    return value ? isTruthy(value) : otherwise;
  }

  /** Returns a non-negative number, truncated to an integer. */
  count(field: string, otherwise: number): number {
    const value = this.value(field);
    if (value === undefined) return otherwise;
    const number = asNumber(value);
    if (number === undefined || !Number.isFinite(number)) return this.#refuse(field, 'number');
    if (number < 0)
      throw new StoreError(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`);
    return Math.trunc(number);
  }

  /** Returns documents from an array in the body or from a document sequence. */
  documents(field: string): readonly RawDocument[] {
    return (
      this.#sequences.get(field) ??
      this.values(field).map((item) => (item instanceof RawDocument ? item : this.#refuse(field, 'object')))
    );
  }

  /** Returns the items of a required array. */
  values(field: string): Value[] {
    const value = this.value(field);
    return value instanceof RawArray ? [...value.values()] : this.#refuse(field, 'array');
  }

  /** Rejects read and write concerns that the store cannot satisfy. */
  assertConcerns(): void {
    const level = asString(this.document('readConcern')?.field('level'));
    if (level === 'linearizable' || level === 'snapshot')
      throw new StoreError('InvalidOptions', `readConcern level ${level} is only supported on a replica set`);
    if ((asNumber(this.document('writeConcern')?.field('w')) ?? 1) > 1)
      throw new StoreError('BadValue', "cannot use 'w' > 1 when a host is not replicated");
  }

  #refuse(field: string, expected: string): never {
    const value = this.value(field);
    if (value === undefined)
      throw new StoreError(40414, `BSON field '${this.name}.${field}' is missing but a required field`);
    throw new StoreError(
      'TypeMismatch',
      `BSON field '${this.name}.${field}' is the wrong type '${typeNameOf(value)}', expected type '${expected}'`,
    );
  }
}

import { StoreError } from '../errors';
import { RawArray, RawDocument, T, typeNames, type Value } from '../values';
import type { Request } from '../wire/message';

/** What drivers send with any command and what changes nothing here, or is looked at below. */
const generic = new Set(
  [
    '$db lsid $clusterTime $readPreference $audit $client writeConcern readConcern comment maxTimeMS',
    'apiVersion apiStrict apiDeprecationErrors mayBypassWriteBlocking',
  ]
    .join(' ')
    .split(' '),
);
const transactional = new Set(['txnNumber', 'startTransaction', 'autocommit']);

/** The fields of a command, checked: an unknown one is an error, never ignored. */
export class Arguments {
  readonly db: string;
  readonly #fields: Map<string, Value>;

  /** @param accepts names that this command knows besides the generic ones */
  constructor(
    readonly command: string,
    private readonly request: Request,
    accepts?: ReadonlySet<string>,
  ) {
    this.#fields = new Map(request.body.elements());
    for (const name of [...this.#fields.keys(), ...request.sequences.keys()]) {
      if (transactional.has(name))
        throw new StoreError(
          'IllegalOperation',
          'Transaction numbers are only allowed on a replica set member or mongos',
        );
      if (accepts && name !== command && !generic.has(name) && !accepts.has(name))
        throw new StoreError(40415, `BSON field '${command}.${name}' is an unknown field.`);
    }
    if (request.legacyDb === undefined && !this.has('$db'))
      throw new StoreError(40571, 'OP_MSG requests require a $db argument');
    this.db = request.legacyDb ?? this.string('$db');
    this.#assertConcerns();
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  value(name: string): Value | undefined {
    const value = this.#fields.get(name);
    return value?.type === T.null ? undefined : value;
  }

  string(name: string, otherwise?: string): string {
    const value = this.value(name);
    if (value === undefined && otherwise !== undefined) return otherwise;
    const text = value?.toJs();
    return typeof text === 'string' ? text : this.#wrongType(name, value, 'string');
  }

  document(name: string): RawDocument | undefined {
    const value = this.value(name);
    return value === undefined || value instanceof RawDocument
      ? value
      : this.#wrongType(name, value, 'object');
  }

  boolean(name: string, otherwise = false): boolean {
    const value = this.value(name);
    if (value === undefined) return otherwise;
    const plain = value.toJs();
    if (typeof plain === 'boolean') return plain;
    return typeof plain === 'number' ? plain !== 0 : this.#wrongType(name, value, 'bool');
  }

  /** A whole number of at least 0; a 64-bit one that is too large for the purpose is as good as no limit. */
  count(name: string, otherwise: number): number {
    const value = this.value(name);
    if (value === undefined) return otherwise;
    const plain = this.#number(name, value);
    if (plain < 0)
      throw new StoreError(51024, `BSON field '${name}' value must be >= 0, actual value '${plain}'`);
    return plain;
  }

  /** As `count`, but it may be negative. */
  integer(name: string, otherwise: number): number {
    const value = this.value(name);
    return value === undefined ? otherwise : this.#number(name, value);
  }

  /** Documents that were sent as an array in the body or as a sequence beside it. */
  documents(name: string): readonly RawDocument[] {
    const sequence = this.request.sequences.get(name);
    if (sequence) return sequence;
    return this.values(name).map((item, at) =>
      item instanceof RawDocument ? item : this.#wrongType(`${name}.${at}`, item, 'object'),
    );
  }

  /** The items of an array; its absence is an error. */
  values(name: string): Value[] {
    const value = this.value(name);
    return value instanceof RawArray ? [...value.values()] : this.#wrongType(name, value, 'array');
  }

  /** The documents of an array that may be missing. */
  optionalDocuments(name: string): readonly RawDocument[] | undefined {
    return this.value(name) === undefined ? undefined : this.documents(name);
  }

  /** The arguments of one statement of this command (an update, a delete), under the same rules. */
  statement(doc: RawDocument, field: string, accepts: ReadonlySet<string>): Arguments {
    return this.inner(`${this.command}.${field}`, doc, accepts);
  }

  /** The arguments of a command inside this one, on the same database. */
  inner(command: string, body: RawDocument, accepts: ReadonlySet<string>): Arguments {
    return new Arguments(
      command,
      { ...this.request, body, sequences: new Map(), legacyDb: this.db },
      accepts,
    );
  }

  /** A collation other than plain byte order would give other answers, so it is refused. */
  assertSimpleCollation(): void {
    const locale = this.document('collation')?.field('locale')?.toJs();
    if (locale !== undefined && locale !== 'simple')
      throw new StoreError('CommandNotSupported', `collation is not supported: locale ${String(locale)}`);
  }

  #number(name: string, value: Value): number {
    const plain = value.toJs();
    const number = typeof plain === 'number' ? plain : value.type === T.long ? Number(plain) : Number.NaN;
    if (!Number.isFinite(number)) return this.#wrongType(name, value, 'number');
    return Math.trunc(number);
  }

  #assertConcerns(): void {
    const level = this.document('readConcern')?.field('level')?.toJs();
    if (level === 'linearizable' || level === 'snapshot')
      throw new StoreError('InvalidOptions', `readConcern level ${level} is only there on a replica set`);
    const w = this.document('writeConcern')?.field('w')?.toJs();
    if (typeof w === 'number' && w > 1)
      throw new StoreError('BadValue', "cannot use 'w' > 1 when a host is not replicated");
  }

  #wrongType(name: string, value: Value | undefined, expected: string): never {
    if (value === undefined)
      throw new StoreError(40414, `BSON field '${this.command}.${name}' is missing but a required field`);
    throw new StoreError(
      'TypeMismatch',
      `BSON field '${this.command}.${name}' is the wrong type '${typeNames.get(value.type)}', expected type '${expected}'`,
    );
  }
}

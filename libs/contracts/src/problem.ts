import { type ErrorCode, errorCatalogue, isErrorCode } from './errors';
import { fieldMessages, type FieldMessageCode } from './field-messages';
import { inEnglish, type MessageParams, type ParamName } from './message-params';

/** The possible problems of a field: a code of `fieldMessages`, or of an error that belongs to a field. */
export type ProblemCode = FieldMessageCode | ErrorCode;

export const problemCodes = [...Object.keys(fieldMessages), ...Object.keys(errorCatalogue)] as [
  ProblemCode,
  ...ProblemCode[],
];

/** The problem of a field. Made by `problem`, which knows the parameters of each code. */
export interface Problem {
  code: ProblemCode;
  params?: MessageParams;
}

type ParamsOf<Code extends ProblemCode> = Code extends FieldMessageCode
  ? ParamName<(typeof fieldMessages)[Code]>
  : never;
type Arguments<Code extends ProblemCode> = [ParamsOf<Code>] extends [never]
  ? []
  : [params: Record<ParamsOf<Code>, string | number>];

/** Returns the problem of a field: its code and the parameters of its message. */
export function problem<Code extends ProblemCode>(code: Code, ...[params]: Arguments<Code>): Problem {
  const values: MessageParams | undefined = params ?? (isErrorCode(code) ? paramsOf(code) : undefined);
  return values ? { code, params: values } : { code };
}

/** The parameters of an error's message, which are always the same. */
export function paramsOf(code: ErrorCode): MessageParams | undefined {
  const { params }: { status: number; params?: MessageParams } = errorCatalogue[code];
  return params;
}

/** Returns the English message of a problem. */
export function messageOfProblem({ code, params }: Problem): string {
  return isErrorCode(code) ? errorCatalogue[code].message : inEnglish(fieldMessages[code], params);
}

export function isProblemCode(code: unknown): code is ProblemCode {
  return isErrorCode(code) || (typeof code === 'string' && Object.hasOwn(fieldMessages, code));
}

/** Writes a problem as the message of a zod schema, because a message is all that zod passes on from every check. */
export function issueOf(problem: Problem): string {
  return JSON.stringify(problem);
}

/** `issueOf` with the arguments of `problem`. */
export function issue<Code extends ProblemCode>(code: Code, ...params: Arguments<Code>): string {
  return issueOf(problem(code, ...params));
}

/** Reads a message of `issueOf`; undefined for one of zod's own. */
export function readIssue(message: string): Problem | undefined {
  return message.startsWith('{') ? (JSON.parse(message) as Problem) : undefined;
}

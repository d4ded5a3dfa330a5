import { type ErrorCode, errorCatalogue, isErrorCode } from './errors';
import { fieldMessages, type FieldMessageCode } from './field-messages';
import { inEnglish, type MessageParams, type ParamName } from './message-params';

/** Codes of problems of a field: those of `fieldMessages`, and of errors that belong to a field. */
export type ProblemCode = FieldMessageCode | ErrorCode;

export const problemCodes = [...Object.keys(fieldMessages), ...Object.keys(errorCatalogue)] as [
  ProblemCode,
  ...ProblemCode[],
];

/** The problem of a field. Created by `problem`, which checks the parameters of each code. */
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

/** Returns the problem of a field: a code and the parameters of its message. */
export function problem<Code extends ProblemCode>(code: Code, ...[params]: Arguments<Code>): Problem {
  const values: MessageParams | undefined = params ?? (isErrorCode(code) ? paramsOf(code) : undefined);
  return values ? { code, params: values } : { code };
}

/** Returns the parameters of an error's message, which are constant. */
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

/** Encodes a problem as the message of a zod schema: the message is the only value that zod passes on from every check. */
export function issueOf(problem: Problem): string {
  return JSON.stringify(problem);
}

/** Does the same as `issueOf`, with the arguments of `problem`. */
export function issue<Code extends ProblemCode>(code: Code, ...params: Arguments<Code>): string {
  return issueOf(problem(code, ...params));
}

/** Decodes a message of `issueOf`; undefined for a message of zod itself. */
export function readIssue(message: string): Problem | undefined {
  return message.startsWith('{') ? (JSON.parse(message) as Problem) : undefined;
}

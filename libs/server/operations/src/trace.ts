import {
  context,
  propagation,
  trace,
  type Attributes,
  type Span,
  SpanKind,
  SpanStatusCode,
} from '@opentelemetry/api';

export { SpanKind };

/** As long as nobody has set up where traces go, all of this does next to nothing. */
const tracer = trace.getTracer('saldo');

export interface Step {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
}

/** Runs one step of a request as a span of its trace, which is ended with it. */
export function inSpan<T>({ name, kind, attributes }: Step, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Begins the first step of a request, whose name and status are known only when it ends. */
export function startSpan(
  name: string,
  requestId: string,
  work: (end: (name: string, status: number) => void) => void,
): void {
  const attributes = { 'saldo.request_id': requestId };
  tracer.startActiveSpan(name, { kind: SpanKind.SERVER, attributes }, (span) =>
    work((finalName, status) => {
      span.updateName(finalName).setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }),
  );
}

/** Writes down which trace this is, for the process that is asked next. */
export function carryTrace(set: (key: string, value: string) => void): void {
  propagation.inject(context.active(), undefined, { set: (_carrier, key, value) => set(key, value) });
}

/** Goes on with the trace that the asking process wrote down. */
export function continueTrace<T>(get: (key: string) => string | undefined, work: () => T): T {
  const getter = { keys: () => [], get: (_carrier: unknown, key: string) => get(key) || undefined };
  return context.with(propagation.extract(context.active(), undefined, getter), work);
}

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

/** Has almost no cost until an exporter is registered. */
const tracer = trace.getTracer('saldo');

export interface Step {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
}

/** Runs one step of a request as a span of its trace. */
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

/** Starts the root span of a request, whose name and status are known only at its end. */
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

/** Sets the headers that pass the trace on to the called process. */
export function carryTrace(set: (key: string, value: string) => void): void {
  propagation.inject(context.active(), undefined, { set: (_carrier, key, value) => set(key, value) });
}

/** Continues the trace of the calling process. */
export function continueTrace<T>(get: (key: string) => string | undefined, work: () => T): T {
  const getter = { keys: () => [], get: (_carrier: unknown, key: string) => get(key) || undefined };
  return context.with(propagation.extract(context.active(), undefined, getter), work);
}

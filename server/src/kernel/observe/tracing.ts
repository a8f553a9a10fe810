/**
 * Spans of distributed traces, as the service starts them. The context of a span is the text of the
 * header `traceparent` (W3C Trace Context), so that it is passed, stored and sent like any other value.
 * `telemetry/export.ts` has the only implementation; without a collector there is none, and callers
 * have null.
 */
export interface Tracing {
  start(name: string, options: SpanOptions): Span
}

export interface SpanOptions {
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  /** The `traceparent` of the span that caused this one; null starts a new trace. */
  parent: string | null
  attributes?: Attributes
}

/** Named by the semantic conventions of OpenTelemetry where those have a name, otherwise `blazon.…`. */
type Attributes = Readonly<Record<string, string | number | boolean>>

export interface Span {
  /** The context of this span. */
  readonly traceparent: string
  rename(name: string): void
  set(attributes: Attributes): void
  /** Ends the span; with a reason, as failed. */
  end(failure?: string): void
}

/** Runs `work` in a span, which fails with what `work` throws. Without tracing it only runs `work`. */
export async function traced<Result>(
  tracing: Tracing | null,
  name: string,
  options: SpanOptions,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  if (tracing === null) return work(null)
  const span = tracing.start(name, options)
  try {
    const result = await work(span)
    span.end()
    return result
  } catch (error) {
    span.end(error instanceof Error ? error.message : String(error))
    throw error
  }
}

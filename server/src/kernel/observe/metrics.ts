import { performance } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUsage } from '../../database/database.ts'
import type { ProcessesUsage } from '../processes/processes.ts'
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts'

/**
 * What a process counts of its own work. Every label has a small, fixed set of values: a route is its
 * pattern, a status its class, and nothing is labelled by organization, endpoint or address.
 */
export interface Metrics {
  registry: Registry
  /** The values that are the same for all processes of the service (`http/operations/health-metrics.ts`). */
  storeRegistry: Registry
  requests: RequestMetrics
  events: Counter
  deliveries: Counter
  fanOut: Histogram
  attempts: Counter<'outcome' | 'response'>
  attemptSeconds: Histogram<'outcome'>
  startDelaySeconds: Histogram
  /** Endpoints that the service disabled by itself. */
  endpointsDisabled: Counter<'reason'>
  jobs: Counter<'kind' | 'outcome'>
  jobSeconds: Histogram<'kind'>
  jobsInFlight: Gauge<'kind'>
  checks: Counter<'outcome'>
  checkStageSeconds: Histogram<'stage'>
  reportStatements: Counter<'place'>
  /** Bytes of the partitions that were packed. */
  packedBytes: Counter<'time'>
  redisCalls: Counter<'outcome'>
  redisSeconds: Histogram
  blobCalls: Counter<'operation' | 'outcome'>
  blobSeconds: Histogram<'operation'>
  /** Shows how many delivery attempts are in flight. */
  watchAttempts(count: () => number): void
  /** Shows how far the clock of the store is ahead of this machine's. */
  watchClock(skewSeconds: () => number): void
  /** Shows the connections of a pool. */
  watchPool(name: string, usage: () => PoolUsage): void
  /** Shows the child processes of a pool. */
  watchProcesses(name: string, usage: () => ProcessesUsage): void
}

/** An attempt may take `BLAZON_DELIVERY_TIMEOUT`, 15 s by default. */
const attemptBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30]
const delayBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 120, 300, 1_800]
/** A job may take its CPU time of 10 to 60 s, and wait as long for its turn. */
const jobBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
const callBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 15, 60]
const redisBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1]
const fanOutBuckets = [0, 1, 2, 5, 10, 25, 50, 100, 250, 1_000]

const lagBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** How often the lag of the event loop is measured: a stall that is shorter may be missed. */
const lagEveryMs = 100
const longestTimerMs = 2 ** 31 - 1

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({
    register: registry,
    prefix: 'blazon_',
    eventLoopMonitoringPrecision: longestTimerMs,
  })
  // Gauges with the names of counters; the gauges by type have the same numbers.
  for (const kind of ['handles', 'requests', 'resources']) {
    registry.removeSingleMetric(`blazon_nodejs_active_${kind}_total`)
  }
  // They use a timer of 10 ms, which wakes an idle process 100 times a second (`observeEventLoop`).
  for (const value of ['', 'min_', 'max_', 'mean_', 'stddev_', 'p50_', 'p90_', 'p99_']) {
    registry.removeSingleMetric(`blazon_nodejs_eventloop_lag_${value}seconds`)
  }
  countEventLoop(registry)
  observeEventLoop(registry)
  return {
    registry,
    storeRegistry: new Registry(),
    requests: createRequestMetrics(registry),
    events: new Counter({
      name: 'blazon_events_recorded_total',
      help: 'Events recorded by this process',
      registers,
    }),
    deliveries: new Counter({
      name: 'blazon_deliveries_created_total',
      help: 'Deliveries created for recorded events',
      registers,
    }),
    fanOut: new Histogram({
      name: 'blazon_event_fan_out_deliveries',
      help: 'Deliveries for one event; events that are recorded together count with their mean',
      buckets: fanOutBuckets,
      registers,
    }),
    attempts: new Counter({
      name: 'blazon_delivery_attempts_total',
      help: 'Recorded delivery attempts by outcome (delivered, retried, failed) and status class or error',
      labelNames: ['outcome', 'response'],
      registers,
    }),
    attemptSeconds: new Histogram({
      name: 'blazon_delivery_attempt_duration_seconds',
      help: 'Time of a delivery attempt, from connecting to the end of the response',
      labelNames: ['outcome'],
      buckets: attemptBuckets,
      registers,
    }),
    startDelaySeconds: new Histogram({
      name: 'blazon_delivery_start_delay_seconds',
      help: 'Time from the creation of a delivery to its first attempt',
      buckets: delayBuckets,
      registers,
    }),
    endpointsDisabled: countDisabled(registry),
    jobs: new Counter({
      name: 'blazon_jobs_total',
      help: 'Ended attempts of jobs by kind and outcome (done, failed, released)',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'blazon_job_duration_seconds',
      help: 'Time of one attempt of a job',
      labelNames: ['kind'],
      buckets: jobBuckets,
      registers,
    }),
    jobsInFlight: new Gauge({
      name: 'blazon_jobs_in_flight',
      help: 'Jobs that this process is running',
      labelNames: ['kind'],
      registers,
    }),
    checks: new Counter({
      name: 'blazon_checks_total',
      help: 'Brand checks by outcome (completed, failed)',
      labelNames: ['outcome'],
      registers,
    }),
    checkStageSeconds: new Histogram({
      name: 'blazon_check_stage_duration_seconds',
      help: 'Time of each stage of a brand check: wait, load, evaluate, record',
      labelNames: ['stage'],
      buckets: jobBuckets,
      registers,
    }),
    reportStatements: new Counter({
      name: 'blazon_report_statements_total',
      help: 'Statements of lists and reports by the place where they ran: replica, or primary while the replica is behind or away',
      labelNames: ['place'],
      registers,
    }),
    packedBytes: new Counter({
      name: 'blazon_packed_bytes_total',
      help: 'Size of the partitions of ended days that this process packed, before and after',
      labelNames: ['time'],
      registers,
    }),
    redisCalls: new Counter({
      name: 'blazon_redis_calls_total',
      help: 'Rate limit decisions by outcome: ok from Redis, late or error from this process instead, skipped while Redis is away',
      labelNames: ['outcome'],
      registers,
    }),
    redisSeconds: new Histogram({
      name: 'blazon_redis_call_duration_seconds',
      help: 'Time that Redis took to respond, up to the timeout',
      buckets: redisBuckets,
      registers,
    }),
    blobCalls: new Counter({
      name: 'blazon_blob_operations_total',
      help: 'Operations on stored files, in the data directory or the bucket, by outcome (ok, missing, error)',
      labelNames: ['operation', 'outcome'],
      registers,
    }),
    blobSeconds: new Histogram({
      name: 'blazon_blob_operation_duration_seconds',
      help: 'Time of operations on stored files; open ends with the first byte',
      labelNames: ['operation'],
      buckets: callBuckets,
      registers,
    }),
    watchAttempts: (count) =>
      void new Gauge({
        name: 'blazon_delivery_attempts_in_flight',
        help: 'Delivery attempts that this process is sending',
        registers,
        collect() {
          this.set(count())
        },
      }),
    watchClock: (skewSeconds) =>
      void new Gauge({
        name: 'blazon_clock_skew_seconds',
        help: 'How far the clock of the database is ahead of the clock of this machine',
        registers,
        collect() {
          this.set(skewSeconds())
        },
      }),
    watchPool: poolWatcher(registry),
    watchProcesses: processesWatcher(registry),
  }
}

/** Seconds since a time of `performance.now()`. */
export function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000
}

/** Both reasons begin at 0, so that the first endpoint is an increase. */
function countDisabled(registry: Registry): Counter<'reason'> {
  const counter = new Counter({
    name: 'blazon_webhook_endpoints_disabled_total',
    help: 'Webhook endpoints that the service disabled because their deliveries failed (failing) or they responded 410 (gone)',
    labelNames: ['reason'],
    registers: [registry],
  })
  for (const reason of ['failing', 'gone']) counter.inc({ reason }, 0)
  return counter
}

/** The rate of the counter is the part of the time in which the event loop was busy. */
function countEventLoop(registry: Registry): void {
  new Counter({
    name: 'blazon_event_loop_active_seconds_total',
    help: 'Time in which the event loop was not idle',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(performance.eventLoopUtilization().active / 1_000)
    },
  })
}

function observeEventLoop(registry: Registry): void {
  const lag = new Histogram({
    name: 'blazon_event_loop_lag_seconds',
    help: `How late a timer of ${lagEveryMs} ms fired`,
    buckets: lagBuckets,
    registers: [registry],
  })
  let setAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    lag.observe(Math.max(0, now - setAt - lagEveryMs) / 1_000)
    setAt = now
  }, lagEveryMs)
  timer.unref()
}

function poolWatcher(registry: Registry): Metrics['watchPool'] {
  const pools = new Map<string, () => PoolUsage>()
  const labelNames = ['pool'] as const
  const registers = [registry]
  new Gauge({
    name: 'blazon_database_connections',
    help: 'Open database connections by pool and state (used, idle)',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, usage] of pools) {
        const { used, idle } = usage()
        this.set({ pool, state: 'used' }, used)
        this.set({ pool, state: 'idle' }, idle)
      }
    },
  })
  new Gauge({
    name: 'blazon_database_connections_max',
    help: 'Database connections that a pool may open',
    labelNames,
    registers,
    collect() {
      for (const [pool, usage] of pools) this.set({ pool }, usage().max)
    },
  })
  new Gauge({
    name: 'blazon_database_connection_waiters',
    help: 'Callers that wait for a database connection',
    labelNames,
    registers,
    collect() {
      for (const [pool, usage] of pools) this.set({ pool }, usage().waiting)
    },
  })
  new Counter({
    name: 'blazon_database_connection_refusals_total',
    help: 'Callers that got no database connection in time or found the queue full',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const [pool, usage] of pools) this.inc({ pool }, usage().refused)
    },
  })
  return (name, usage) => void pools.set(name, usage)
}

function processesWatcher(registry: Registry): Metrics['watchProcesses'] {
  const pools = new Map<string, () => ProcessesUsage>()
  const registers = [registry]
  new Gauge({
    name: 'blazon_child_processes',
    help: 'Child processes that read or draw files, by pool and state (busy, idle)',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, usage] of pools) {
        const { busy, idle } = usage()
        this.set({ pool, state: 'busy' }, busy)
        this.set({ pool, state: 'idle' }, idle)
      }
    },
  })
  new Gauge({
    name: 'blazon_child_process_tasks_waiting',
    help: 'Tasks that wait for a child process',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, usage] of pools) this.set({ pool }, usage().waiting)
    },
  })
  new Counter({
    name: 'blazon_child_process_limits_total',
    help: 'Tasks that were ended because they took too much time or memory, or crashed their process',
    labelNames: ['pool', 'limit'],
    registers,
    collect() {
      this.reset()
      for (const [pool, usage] of pools) {
        for (const [limit, count] of Object.entries(usage().limited))
          this.inc({ pool, limit }, count)
      }
    },
  })
  return (name, usage) => void pools.set(name, usage)
}

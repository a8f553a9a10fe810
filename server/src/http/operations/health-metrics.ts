import { Gauge, type Registry } from 'prom-client'
import type { Health, HealthWatch, Queue } from './health.ts'

/**
 * Shows the values that are the same for all processes of a service: the database, the queue and
 * the stored files. They come from the last look, so a scrape costs the database nothing. Values of
 * the database are omitted while it does not respond.
 */
export function showHealth(registry: Registry, health: HealthWatch): void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: (health: Health) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read(health.current())
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  const ofQueue = (name: string, help: string, read: (queue: Queue) => number | null) =>
    gauge(name, help, ({ queue }) => (queue === null ? null : read(queue)))

  gauge('blazon_database_up', '1 if the database responds, otherwise 0', ({ queue }) =>
    toNumber(queue !== null),
  )
  gauge(
    'blazon_database_disk_full',
    '1 if the database refuses writes because its disk is full, otherwise 0',
    ({ isDiskFull }) => toNumber(isDiskFull),
  )
  gauge('blazon_blobs_up', '1 if stored files can be reached, otherwise 0', ({ hasBlobs }) =>
    toNumber(hasBlobs),
  )
  gauge(
    'blazon_redis_up',
    '1 if Redis responds, otherwise 0; absent if no Redis is configured',
    ({ hasRedis }) => (hasRedis === null ? null : toNumber(hasRedis)),
  )
  gauge(
    'blazon_backup_failing_seconds',
    'How long archiving to BLAZON_BACKUP has been failing; 0 while it succeeds, absent without it',
    ({ backupFailingSeconds }) => backupFailingSeconds,
  )
  ofQueue(
    'blazon_database_oldest_transaction_seconds',
    'Age of the oldest open transaction in the database, as far as the role may see it',
    ({ activity }) => activity.oldestTransactionSeconds,
  )
  ofQueue(
    'blazon_database_wraparound_ratio',
    'How much of the transaction ids the oldest row of the database server has used; PostgreSQL refuses writes before 1',
    ({ activity }) => activity.wraparound,
  )
  ofQueue(
    'blazon_queue_dead_rows',
    'Old versions of rows of the delivery queue that vacuum has not removed',
    ({ activity }) => activity.deadQueueRows,
  )
  ofQueue(
    'blazon_database_replication_lag_seconds',
    'How far the last standby is behind; absent without a standby, or if the role may not see it',
    ({ activity }) => activity.replicationLagSeconds,
  )
  ofQueue(
    'blazon_queue_depth',
    'Jobs and deliveries that are waiting; above 100,000 deliveries an estimate',
    ({ queueDepth }) => queueDepth,
  )
  ofQueue(
    'blazon_oldest_due_delivery_seconds',
    'Age of the oldest due delivery, whatever it waits for',
    ({ oldestDueSeconds }) => oldestDueSeconds,
  )
  ofQueue(
    'blazon_delivery_lateness_seconds',
    "Age of the oldest delivery that is due and not sent, except for its endpoint's rate limit and failures",
    ({ latenessSeconds }) => latenessSeconds,
  )
  ofQueue(
    'blazon_oldest_due_job_seconds',
    'Age of the oldest job that is due and that no process is running',
    ({ oldestDueJobSeconds }) => oldestDueJobSeconds,
  )
  ofQueue(
    'blazon_webhook_endpoints_unreadable',
    'Webhook endpoints whose deliveries wait because their signing secret cannot be decrypted',
    ({ unreadableEndpoints }) => unreadableEndpoints,
  )
  new Gauge({
    name: 'blazon_set_aside',
    help: 'Attempts and jobs that were set aside and need an operator',
    labelNames: ['kind'],
    registers,
    collect() {
      const { queue } = health.current()
      this.reset()
      if (queue === null) return
      this.set({ kind: 'attempt' }, queue.setAside.attempts)
      this.set({ kind: 'job' }, queue.setAside.jobs)
    },
  })
}

function toNumber(is: boolean): number {
  return is ? 1 : 0
}

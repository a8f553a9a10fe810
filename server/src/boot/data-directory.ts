import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

/** Shows how full the disk of a folder is. Nothing is shown while the folder does not exist. */
export function showDataDirectory(registry: Registry, folder: string): void {
  const gauge = (name: string, help: string, field: 'bavail' | 'blocks') =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const disk = await statfs(folder).catch(() => null)
        if (disk === null) this.remove()
        else this.set(disk[field] * disk.bsize)
      },
    })
  gauge(
    'blazon_data_directory_free_bytes',
    'Free space on the disk of the data directory, as far as the service may use it',
    'bavail',
  )
  gauge('blazon_data_directory_size_bytes', 'Size of the disk of the data directory', 'blocks')
}

/**
 * The advisory lock of a backup of the embedded store while it runs. As long as it is held, no blob is
 * removed: the copy of the database may still have its row.
 */
export const backupLock = 7_226_174_001

/**
 * Wait before each retry of a mail. They cover hours, because a mail server may be down for hours.
 */
export const mailWaitsMs = [1_000, 10_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000]

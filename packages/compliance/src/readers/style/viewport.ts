/**
 * The screen that a page is judged on, in CSS pixels: a laptop's, the widest that all usual
 * breakpoints up to 1,280 apply to.
 */
export const viewport = { width: 1280, height: 800 }

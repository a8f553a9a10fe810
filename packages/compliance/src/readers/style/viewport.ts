/**
 * The screen for which a page is evaluated, in CSS pixels: a laptop's, to which all usual
 * breakpoints up to 1,280 apply.
 */
export const viewport = { width: 1280, height: 800 }

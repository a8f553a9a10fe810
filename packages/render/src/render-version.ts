/** Part of the tag of every picture: it increases when the renderer draws a slide differently. */
export const renderVersion = 14

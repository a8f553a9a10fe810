// Made from openapi.json by `npm run sdk`. Do not edit.

/** The dated version that the types of this client describe. */
export const newestVersion = '2026-11-20'

/** Why the colour of a drawing is unknown that takes it from where it is used. */
export const currentColor = 'currentColor'

/** Why a drawing's colour is unknown: it is inherited from where the drawing is used. */
export const currentColor = 'currentColor'

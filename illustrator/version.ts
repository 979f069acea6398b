/**
 * Engine.model. An equal model, prompt, seed, size and number of steps give equal bytes. So this
 * number rises with every change of the understanding, of the drawing, or of a package in the pack.
 */
export const model = 'illustrator-22'

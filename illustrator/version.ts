/**
 * Engine.model. Same model, prompt, seed, size and steps: same bytes. So it rises with every change
 * of what is understood or drawn, and with every upgrade of a package that the pack is built from.
 */
export const model = 'illustrator-17'

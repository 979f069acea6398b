import type { Engine } from './engine.ts'

/** The configured engine; its code is only loaded when it is the one. */
export async function openEngine(): Promise<Engine> {
  const { createIllustrator } = await import('./illustrator/index.ts')
  return createIllustrator({})
}

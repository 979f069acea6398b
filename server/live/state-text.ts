import type { Generation } from '../../schema/generation.ts'

/** An unfinished generation as JSON text. Previews are base64. */
export function stateText(generation: Generation): string {
  const frames = generation.frames.map(({ preview, ...frame }) => ({
    ...frame,
    preview: preview && Buffer.from(preview).toString('base64'),
  }))
  return JSON.stringify({ ...generation, frames })
}

export function stateOfText(text: string): Generation {
  const { frames, ...generation } = JSON.parse(text)
  return {
    // A server of an earlier version does not write these fields.
    revision: 0,
    subject: null,
    loading: null,
    variation: null,
    upscale: null,
    references: null,
    mask: null,
    strength: null,
    negativePrompt: null,
    guidance: null,
    quality: null,
    background: null,
    sharesReferences: null,
    ...generation,
    frames: frames.map(({ preview, ...frame }: { preview: string | null }) => ({
      ...frame,
      preview: preview && new Uint8Array(Buffer.from(preview, 'base64')),
    })),
  }
}

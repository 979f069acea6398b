/** As AUTOMATIC1111 writes it; stable-diffusion.cpp knows `|high_noise|` before the name. */
const tag = /<lora:(\|high_noise\|)?([^:>]+)(?::(-?[\d.]+)[^>]*)?>/g

export interface Lora {
  path: string
  multiplier: number
  is_high_noise: boolean
}

/** A file of weights on the server. */
export interface LoraFile {
  /** The name without its ending. */
  name: string
  path: string
}

interface Named extends Omit<Lora, 'path'> {
  name: string
}

/** For its compatible routes, which ignore LoRA in a prompt. */
export const loraWarning = {
  type: 'warning',
  message: 'stable-diffusion.cpp takes a LoRA only as the engine sd-server: it drew without it',
} as const

export function hasLora(prompt: string): boolean {
  return prompt.match(tag) !== null
}

export function withoutLora(prompt: string): string {
  return hasLora(prompt) ? prompt.replace(tag, ' ').replace(/ {2,}/g, ' ').trim() : prompt
}

/** The `lora` field for the tags of a prompt, and the names that the server does not have. */
export function lorasOf(prompt: string, files: LoraFile[]): { loras: Lora[]; missing: string[] } {
  const loras: Lora[] = []
  const missing: string[] = []
  for (const { name, ...lora } of namedIn(prompt)) {
    const file = files.find((one) => one.name === name || one.path === name)
    if (file) loras.push({ path: file.path, ...lora })
    else missing.push(name)
  }
  return { loras, missing }
}

function namedIn(prompt: string): Named[] {
  return [...prompt.matchAll(tag)].map(([, highNoise, name = '', multiplier]) => ({
    name: name.trim(),
    multiplier: Number.isFinite(Number(multiplier)) ? Number(multiplier) : 1,
    is_high_noise: highNoise !== undefined,
  }))
}

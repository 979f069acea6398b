export interface EngineInfo {
  /** Unique among the configured engines: its id, with its model when two engines have one id. */
  name: string
  id: string
  model: string
  capabilities: EngineCapabilities
}

export interface EngineCapabilities {
  /** Inference steps that the engine takes; other numbers are clamped. */
  steps: { min: number; max: number }
  progress: boolean
  previews: boolean
  /** `exact`: the same request gives the same pixels. */
  seed: 'exact' | 'approximate' | 'none'
  /** `nearest`: the engine has a list of sizes, and generates the nearest of them. */
  sizes: 'any' | 'nearest'
  /** The engine has its own safety checker, switched on by `EngineRequest.strict`. */
  moderation: boolean
  /** It can draw images without a background. */
  transparency: boolean
  /** The images that the engine can vary; `once`: only images that are not variations. */
  variations: 'any' | 'once' | 'none'
  /** It draws from words alone; false: it needs a reference, or an image to enlarge. */
  drawsFromWords: boolean
  /** The most references of a request. 0: it generates from words only. */
  references: number
  /** It changes only the part of the first reference that a mask leaves open. */
  masks: boolean
  /** It takes the strength with which it departs from a reference. */
  strength: boolean
  negativePrompt: boolean
  guidance: boolean
  /** It takes how much work to spend on an image. */
  quality: boolean
  /** The largest scale to which it enlarges an image; 1: it enlarges none. */
  maxScale: number
  /** It enlarges the pixels of any image; false: it draws an image of its own again, larger. */
  enlargesOthers: boolean
}

export interface Health {
  /** The reason for each part that does not work now. */
  problems: Record<string, string>
  /** The engines that are not ready, if there are several. */
  down: string[]
  /** Parts that work with limits, each with the reason. */
  limited: Record<string, string>
}

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
  /** The images that the engine can vary; `once`: only images that are not variations. */
  variations: 'any' | 'once' | 'none'
}

export interface Health {
  /** The reason for each part that does not work now. */
  problems: Record<string, string>
  /** The engines that are not ready, if there are several. */
  down: string[]
  /** Parts that work with limits, each with the reason. */
  limited: Record<string, string>
}

import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { isAbsolute, join, parse, resolve, sep } from 'node:path'
import { EngineError } from '../engine.ts'
import { type ModelSettings, type ModelSpec, weightsEnding } from '../spec.ts'
import { familyOf, type Part, partArguments, partOf } from './families.ts'

export interface ModelFiles {
  /** The path that the server reports as its model. */
  main: string
  /** The arguments that name the files of the model, and those of its family. */
  args: string[]
}

/** Folders in the folder of a model that are no parts: the argument for each. */
const sideFolders = { loras: '--lora-model-dir', upscalers: '--hires-upscalers-dir' }

export function pathOf({ path }: ModelSpec, { folder }: Pick<ModelSettings, 'folder'>): string {
  return isAbsolute(path) || path.startsWith('.') ? resolve(path) : join(folder, path)
}

/** Finds the files of a model. Throws a `misconfigured` EngineError that names what is missing. */
export async function findParts(path: string): Promise<ModelFiles> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw wrong(`There is no model at ${path}: correct ENGINE, or pull the model`)
  const isFolder = found.isDirectory()
  if (!isFolder || existsSync(join(path, 'model_index.json'))) return whole(path, [])
  const files = await weightsIn(path)
  const side = Object.entries(sideFolders).flatMap(([name, argument]) =>
    existsSync(join(path, name)) ? [argument, join(path, name)] : [],
  )
  const [only, ...others] = files
  if (only === undefined) throw wrong(`${path} has no file that ends in .gguf or .safetensors`)
  if (others.length === 0) return whole(join(path, only), side)
  const parts = partsOf(path, files)
  const { diffusion } = parts
  if (diffusion === undefined)
    throw wrong(`${path} has no diffusion model, only ${Object.values(parts).join(', ')}`)
  const family = familyOf(parse(diffusion).name) ?? familyOf(parse(path).base)
  const missing = Object.entries(family?.needs ?? {}).filter(([part]) => !parts[part as Part])
  if (family && missing.length > 0) {
    const wanted = missing.map(([part, example]) => `${part} (such as ${example})`).join(' and ')
    throw wrong(`${family.name} needs further files in ${path}: ${wanted}`)
  }
  // A checkpoint of one file may stand beside a better VAE or the text encoders of SD 3.5.
  const main = family || parts.llm ? partArguments.diffusion : '--model'
  const args = Object.entries(parts).flatMap(([part, file]) => [
    part === 'diffusion' ? main : partArguments[part as Part],
    join(path, file),
  ])
  const own = family?.arguments(parse(diffusion).name) ?? []
  return { main: join(path, diffusion), args: [...args, ...side, ...own] }
}

/** One file, or a folder in the layout of diffusers, with all parts. */
function whole(path: string, side: string[]): ModelFiles {
  const { name } = parse(path)
  return {
    main: path,
    args: ['--model', path, ...side, ...(familyOf(name)?.arguments(name) ?? [])],
  }
}

async function weightsIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true })
  return all
    .filter(
      (file) => weightsEnding.test(file) && !Object.hasOwn(sideFolders, file.split(sep)[0] ?? ''),
    )
    .sort()
}

function partsOf(folder: string, files: string[]): Partial<Record<Part, string>> {
  const parts: Partial<Record<Part, string>> = {}
  for (const file of files) {
    const part = partOf(file.replaceAll(sep, '/'))
    const other = parts[part]
    if (other !== undefined) {
      const what = `${folder} has two files for the part ${part}: ${other} and ${file}`
      throw wrong(`${what}. Remove one, or name the file alone`)
    }
    parts[part] = file
  }
  return parts
}

function wrong(message: string): EngineError {
  return new EngineError('misconfigured', message)
}

import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Hub, HubFile } from './hub.ts'
import type { Wanted } from './pull.ts'

const source = /^hf:([\w.-]+\/[\w.-]+)(?:\/(.+))?$/
const placeName = /^\w[\w.-]*(?:\/\w[\w.-]*)?$/
const weights = /\.(?:gguf|safetensors|sft|ckpt)$/i
/** What stable-diffusion.cpp reads of a folder in the layout of diffusers. */
const diffusersFile = /\.(?:json|txt|safetensors)$/i

export interface Source {
  repo: string
  /** Undefined: the repository decides. */
  file: string | undefined
}

/** Reads `hf:OWNER/REPO` or `hf:OWNER/REPO/FILE`. */
export function parseSource(text: string): Source {
  const [, repo, file] = source.exec(text) ?? []
  if (repo === undefined)
    throw new Error(`pull takes hf:OWNER/REPO or hf:OWNER/REPO/FILE, not ${text}`)
  return { repo, file }
}

/** The files to pull, and the name of the model that they become. */
export async function choose(
  hub: Hub,
  { repo, file }: Source,
  { folder, into }: { folder: string; into: string | undefined },
): Promise<{ name: string; files: Wanted[] }> {
  if (into !== undefined && !placeName.test(into))
    throw new Error('--into takes a name such as flux, or with a folder such as flux/vae')
  const all = await hub.files(repo)
  if (file === undefined && all.some(({ path }) => path === 'model_index.json')) {
    const name = into ?? basename(repo)
    const files = all.filter(({ path }) => diffusersFile.test(path) && isNeeded(path))
    return { name, files: files.map((one) => at(one, join(folder, name, one.path))) }
  }
  const chosen = file === undefined ? onlyWeights(all, repo) : named(all, file, repo)
  const place = join(into ?? '', basename(chosen.path))
  return { name: into?.split('/')[0] ?? place, files: [at(chosen, join(folder, place))] }
}

function at(file: HubFile, target: string): Wanted {
  return { ...file, target }
}

/** Repositories of diffusers have the whole checkpoint beside its parts, and parts in half size. */
function isNeeded(path: string): boolean {
  return (path.includes('/') || path.endsWith('.json')) && !/\.(?:fp16|non_ema)\./.test(path)
}

function named(all: HubFile[], wanted: string, repo: string): HubFile {
  const found = all.find(({ path }) => path === wanted)
  if (found) return found
  throw new Error(`${repo} has no file ${wanted}. It has:${list(all)}`)
}

function onlyWeights(all: HubFile[], repo: string): HubFile {
  const found = all.filter(({ path }) => weights.test(path))
  const [only, ...others] = found
  if (only && others.length === 0) return only
  if (!only) throw new Error(`${repo} has no file that ends in .gguf or .safetensors`)
  throw new Error(
    `${repo} has several files: name one, as in hf:${repo}/${only.path}. It has:${list(found)}`,
  )
}

function list(files: HubFile[]): string {
  const shown = files.filter(({ path }) => weights.test(path))
  return `\n${shown.map(({ path, size }) => `  ${path}  ${(size / 1e9).toFixed(1)} GB`).join('\n')}`
}

export interface Model {
  name: string
  files: number
  bytes: number
  isComplete: boolean
}

/** The models in the folder, by name. */
export async function listModels(folder: string): Promise<Model[]> {
  const names = await readdir(folder).catch(() => [])
  const models = new Map<string, Model>()
  for (const entry of names.sort()) {
    const isPart = unfinished.test(entry)
    const name = entry.replace(unfinished, '')
    const paths = await filesIn(join(folder, entry))
    const model = models.get(name) ?? { name, files: 0, bytes: 0, isComplete: true }
    for (const path of paths) model.bytes += (await stat(path)).size
    model.files += paths.length
    model.isComplete &&= !isPart && !paths.some((path) => unfinished.test(path))
    models.set(name, model)
  }
  return [...models.values()]
}

const unfinished = /\.[0-9a-f]{12}\.part$/

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const found = await readdir(path, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

/** Removes a model, and its unfinished files. */
export async function removeModel(folder: string, name: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const own = names.filter((entry) => entry.replace(unfinished, '') === name)
  if (own.length === 0) throw new Error(`There is no model ${name} in ${folder}`)
  for (const entry of own) await rm(join(folder, entry), { recursive: true })
}

import { downloadFile, HubApiError, listFiles } from '@huggingface/hub'

export interface HubSettings {
  /** Undefined: the hub itself. */
  endpoint: string | undefined
  /** Never logged. */
  token: string | undefined
}

/** A file of a model on the hub. */
export interface HubFile {
  /** With slashes, in its repository. */
  path: string
  /** In bytes. */
  size: number
  hash: FileHash
}

/**
 * The hub names a large file by the SHA-256 of its content (Git LFS), and a small one by its Git
 * blob: the SHA-1 of a header with its size, and its content.
 */
export interface FileHash {
  kind: 'sha256' | 'git'
  hex: string
}

export interface Hub {
  /** The files of a repository `OWNER/REPO`. Rejects with an error that says what to do. */
  files(repo: string): Promise<HubFile[]>
  /** The bytes of a file from `offset` on. */
  read(repo: string, file: HubFile, offset: number): AsyncIterable<Uint8Array>
}

/** Longer silence than this, in the middle of a file, is a broken connection. */
const maxSilenceMs = 60_000

export function openHub({ endpoint, token }: HubSettings, fetched = fetch): Hub {
  const access = { ...(endpoint && { hubUrl: endpoint }), ...(token && { accessToken: token }) }

  async function files(repo: string): Promise<HubFile[]> {
    const found: HubFile[] = []
    try {
      for await (const entry of listFiles({ repo, recursive: true, ...access, fetch: fetched })) {
        const { type, path, size, oid = '', lfs } = entry
        if (type !== 'file') continue
        if (!isPlain(path)) throw new Error(`The hub names a file outside of ${repo}: ${path}`)
        const hash: FileHash = lfs ? { kind: 'sha256', hex: lfs.oid } : { kind: 'git', hex: oid }
        found.push({ path, size: lfs?.size ?? size, hash })
      }
    } catch (error) {
      throw explained(error, repo)
    }
    return found
  }

  async function* read(repo: string, { path, size }: HubFile, offset: number) {
    const stop = new AbortController()
    const silence = setTimeout(() => stop.abort(new Error('The hub is silent')), maxSilenceMs)
    try {
      const ranged: typeof fetch = async (input, init) => {
        const response = await fetched(input, { ...init, signal: stop.signal })
        // It would begin at the first byte.
        if (asksForRest(init) && response.status === 200)
          throw new Error(`The hub sends ${path} only as a whole`)
        return response
      }
      // Without its own protocol (xet) every mirror and proxy can serve the file.
      const blob = await downloadFile({ repo, path, ...access, fetch: ranged, xet: false })
      if (!blob) throw new Error(`There is no file ${path} in ${repo}`)
      for await (const chunk of blob.slice(offset, size).stream()) {
        silence.refresh()
        yield chunk as Uint8Array
      }
    } catch (error) {
      throw explained(error, repo)
    } finally {
      clearTimeout(silence)
      stop.abort()
    }
  }

  return { files, read }
}

function isPlain(path: string): boolean {
  return path.split('/').every((part) => /^[^\\:]+$/.test(part) && !/^\.{1,2}$/.test(part))
}

/** The client asks for the first byte only to learn the size. */
function asksForRest(init: RequestInit | undefined): boolean {
  const range = new Headers(init?.headers).get('range')
  return range !== null && range !== 'bytes=0-0'
}

function explained(error: unknown, repo: string): Error {
  // A stream of the client rejects with the message alone.
  if (!(error instanceof Error)) return new Error(String(error))
  if (!(error instanceof HubApiError)) return error
  const { statusCode } = error
  if (statusCode === 401 || statusCode === 403)
    return new Refused(
      `The hub refuses ${repo} (HTTP ${statusCode}): the model is private, gated or does not exist. ` +
        'Accept its terms on its page, and set HF_TOKEN to a token that may read it',
    )
  if (statusCode === 404) return new Refused(`There is no ${repo} on the hub, or no such file`)
  return new Error(`The hub answers HTTP ${statusCode}`)
}

/** The same request would fail again. */
export class Refused extends Error {}

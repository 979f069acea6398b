import { createHash } from 'node:crypto'
import { type Fake, json, startFake } from './fake.ts'

export interface FakeHub extends Fake {
  /** The files of each repository. Files of 1000 bytes and more are in Git LFS. */
  repos: Record<string, Record<string, Buffer>>
  /** It sends other bytes than its hashes say. */
  corrupts: boolean
  /** The next answer with a file breaks off after so many bytes. */
  breakNext(bytes: number): void
}

const lfsFrom = 1000

/**
 * The hub, as `list-files.ts`, `file-download-info.ts` and `WebBlob.ts` of `@huggingface/hub` speak
 * to it: the tree of a repository, and its files by ranges.
 */
export async function fakeHub(repos: FakeHub['repos']): Promise<FakeHub> {
  let breaksAfter: number | undefined
  const fake = await startFake({
    'GET /api/models/gated/': [
      'tree',
      (_, response) => json(response, { error: 'Access to model gated is restricted' }, 403),
    ],
    'GET /api/models/': [
      'tree',
      ({ path }, response) => {
        const [, repo = ''] = /^\/api\/models\/([^/]+\/[^/]+)\/tree\/main\?/.exec(path) ?? []
        const files = repos[repo]
        if (!files) return json(response, { error: 'Repository not found' }, 404)
        json(response, [
          { type: 'directory', oid: 'x', size: 0, path: 'split' },
          ...Object.entries(files).map(([name, bytes]) => entryOf(name, bytes)),
        ])
      },
    ],
    'GET /': [
      'file',
      ({ path, headers }, response) => {
        const [, repo = '', name = ''] = /^\/([^/]+\/[^/]+)\/resolve\/main\/(.+)$/.exec(path) ?? []
        const bytes = repos[repo]?.[name]
        if (!bytes) return json(response, { error: 'Entry not found' }, 404)
        const sent = hub.corrupts ? Buffer.from(bytes).fill('x', 1) : bytes
        const [, first = '0', last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
        const end = last === undefined ? sent.length : Number(last) + 1
        const part = sent.subarray(Number(first), end)
        response.writeHead(last === undefined ? 200 : 206, {
          etag: '"abc"',
          'content-length': part.length,
          ...(last !== undefined && {
            'content-range': `bytes ${first}-${last}/${sent.length}`,
          }),
        })
        const isProbe = part.length === 1
        if (isProbe || breaksAfter === undefined) return void response.end(part)
        response.write(part.subarray(0, breaksAfter), () => response.destroy())
        breaksAfter = undefined
      },
    ],
  })
  const { sentTo } = fake
  const hub: FakeHub = Object.assign(fake, {
    repos,
    corrupts: false,
    breakNext(bytes: number) {
      breaksAfter = bytes
    },
    /** Without the requests that ask for the size of a file. */
    sentTo: (stage: string) => sentTo(stage).filter(({ headers }) => headers.range !== 'bytes=0-0'),
  })
  return hub
}

function entryOf(path: string, bytes: Buffer) {
  const { length: size } = bytes
  const git = createHash('sha1').update(`blob ${size}\0`).update(bytes).digest('hex')
  if (size < lfsFrom) return { type: 'file', oid: git, size, path }
  const oid = createHash('sha256').update(bytes).digest('hex')
  return { type: 'file', oid: git, size, path, lfs: { oid, size, pointerSize: 130 } }
}

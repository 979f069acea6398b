import { createSignal } from 'solid-js'
import { fromError } from '../client/failure.ts'
import { SignedImageUrl } from '../client/signed-image-documents.ts'
import { confirm } from './announcer.ts'
import { setOpenDialog } from './dialogs.ts'
import { keyInUse } from './queries.ts'
import { go } from './route.ts'
import { chosenKey, client } from './session.ts'
import { input, setUpProblem } from './set-up.ts'

/** The set-up as one image, which the key in use signs. */
const request = () => ({ ...input(), image: 1, key: chosenKey() || undefined })

const [signed, setSigned] = createSignal({ request: '', url: '' })

/** The signed address of the set-up; empty until it is signed. */
export const signedUrl = () => (signed().request === JSON.stringify(request()) ? signed().url : '')

/** Leads to the page of the key in use, which makes signing secrets. */
const openKey = {
  name: 'Open the key',
  run() {
    setOpenDialog(null)
    go(`/keys/${keyInUse()?.id ?? ''}`)
  },
}

/** Lets Easel sign the address of the set-up. Shows why if it refuses. */
export async function signSetUp() {
  const problem = setUpProblem()
  if (problem) return confirm(problem.message)
  const asked = request()
  const context = { requestPolicy: 'network-only' } as const
  const { data, error } = await client()
    .query(SignedImageUrl, { input: asked }, context)
    .toPromise()
  const result = data?.result
  if (!result) return confirm(fromError(error).message)
  if ('message' in result) {
    const isOfKey = 'field' in result && result.field === 'key'
    return confirm(result.message, isOfKey ? openKey : undefined)
  }
  if ('url' in result) setSigned({ request: JSON.stringify(asked), url: result.url })
  confirm('Signed: the first visitor causes the drawing')
}

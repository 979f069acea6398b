import type { Caller } from '../../../../schema/caller.ts'
import { ServiceError } from '../../../../schema/error.ts'
import { limits } from '../../../../schema/limits.ts'
import { textFieldsOfAll } from '../../../../schema/text-fields.ts'
import { isJson, unsupported } from '../../body.ts'
import { readImageRequest } from '../../data-urls.ts'
import type { HttpOptions } from '../../http-options.ts'
import { isMultipart } from '../../multipart.ts'
import type { Handler } from '../../route.ts'
import { type EditForm, readEditForm } from './edit-form.ts'
import { type EditSchema, openAiEdit, openAiVariation, withReferences } from './edit-request.ts'
import { imagesHandler } from './images-handler.ts'
import { engineOf, plainName } from './models.ts'
import { createReader, longestPrompt, type ParsedRequest } from './request.ts'

/** `POST /v1/images/edits`: a request for images that begins with images. */
export function edits(options: HttpOptions): Handler {
  return editsHandler(options, openAiEdit(longestPrompt(options)))
}

/** `POST /v1/images/variations`: an edit without a prompt. */
export function variations(options: HttpOptions): Handler {
  return editsHandler(options, openAiVariation(longestPrompt(options)), 'url')
}

/** The texts of a form. They are the same for both requests and for every longest prompt. */
const texts = textFieldsOfAll(openAiEdit(limits.promptLength))

function editsHandler(options: HttpOptions, schema: EditSchema, format?: 'url'): Handler {
  const { core } = options
  const read = createReader(schema, format)

  async function receive(request: Request, caller: Caller): Promise<ParsedRequest> {
    if (isMultipart(request)) {
      const form = await readEditForm(request, caller, core)
      const parsed = read({ ...typed(form.fields), ...sourcesOf(form) })
      return withOwnMask(form, parsed, caller)
    }
    if (isJson(request))
      return read(await readImageRequest(request, caller, options, withReferences))
    throw unsupported('Content-Type must be multipart/form-data or application/json')
  }

  function typed(fields: Record<string, string>): object {
    const entries = Object.entries(fields).map(([name, text]) => {
      const read = texts.get(name)
      // Python's clients send `True`.
      const flag = read?.(text.toLowerCase())
      return [name, typeof flag === 'boolean' ? flag : read?.(text)]
    })
    return Object.fromEntries(entries)
  }

  /**
   * The same request with its only image as the mask: its transparent parts are what changes, as
   * dall-e-2 has it. The models gpt-image take such an image as it is. Throws a ServiceError 400
   * when dall-e-2 is an engine without masks; for other models that is a warning.
   */
  function withOwnMask(
    { images }: EditForm,
    request: ParsedRequest,
    caller: Caller,
  ): ParsedRequest {
    const { inputs, warnings } = request
    const [image, ...others] = images
    if (inputs[0]?.mask || others.length > 0 || !image || image.isOpaque) return request
    const model = plainName(request.model ?? '')
    if (/^(?:chat)?gpt-image/.test(model)) return request
    if (takesMasks(request, caller))
      return { ...request, inputs: inputs.map((input) => ({ ...input, mask: image.id })) }
    if (model !== 'dall-e-2') return { ...request, warnings: [...warnings, noMask] }
    throw new ServiceError('INVALID_INPUT', noMaskOfModel, { field: 'references' })
  }

  function takesMasks({ model }: ParsedRequest, caller: Caller): boolean {
    // The embedded engine draws for test keys.
    if (caller.kind === 'key' && caller.key.mode === 'test') return false
    const engine = engineOf(model, options) ?? core.engine.name
    return core.engines.some(({ name, capabilities }) => name === engine && capabilities.masks)
  }

  return imagesHandler(options, { eventPrefix: 'image_edit', receive })
}

/** Files, or the ids of uploads or images as texts. */
function sourcesOf({ fields, images, mask }: EditForm): object {
  const ids = images.map(({ id }) => id)
  const text = fields.image || []
  return { references: ids.length > 0 ? ids : [text].flat(), mask: mask?.id ?? fields.mask }
}

const noMask = 'The transparent parts of the image are no mask: the engine takes no masks'
const noMaskOfModel =
  'image has transparent parts, which are the mask for dall-e-2, and its engine takes no masks: send an opaque image, or another model'

import { builder, withoutNulls } from './builder.ts'
import { GenerateImagesInput, inputOf } from './generation-input.ts'
import { ImageFormatEnum } from './image.ts'
import { answer, resultUnion } from './result.ts'

const SignedImageUrl = builder.objectRef<{ url: string }>('SignedImageUrl').implement({
  description: 'The signed address of an image.',
  fields: (t) => ({
    url: t.exposeString('url', {
      description:
        'For the src of an img element. Its first request draws the image; the key of the signing secret pays.',
    }),
  }),
})

const SignedImageUrlResult = resultUnion('SignedImageUrlResult', {
  description: 'The signed address, or a refusal.',
  type: SignedImageUrl,
  refusals: ['InvalidInputError'],
})

builder.queryField('signedImageUrl', (t) =>
  t.field({
    type: SignedImageUrlResult,
    description:
      'Signs the address of an image with the newest signing secret of your key. It draws nothing and costs nothing.',
    args: {
      input: t.arg({
        type: GenerateImagesInput,
        required: true,
        description: 'A request for one image. A signed-in account names its `key`.',
      }),
      width: t.arg.int({ description: 'Pixels. Absent: its own width. It is never enlarged.' }),
      format: t.arg({
        type: ImageFormatEnum,
        required: true,
        defaultValue: 'webp',
        description: 'The format of the file.',
      }),
      expiresAt: t.arg({ type: 'DateTime', description: 'When the address ends. Absent: never.' }),
      placeholder: t.arg.boolean({
        description: 'Until the image is drawn, the answer is a placeholder, at once.',
      }),
      crawlers: t.arg.boolean({
        description: 'Crawlers, link previews and prefetches may cause the drawing too.',
      }),
    },
    resolve: answer(async ({ core, caller, args: { input, format, ...args }, context }) => {
      const options = { ...withoutNulls(args), format }
      const path = await core.signedImages.sign(inputOf(input), options, caller)
      return { url: `${context.publicUrl}/i/${path}` }
    }),
  }),
)

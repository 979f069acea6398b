interface Answer {
  data: { b64_json?: string; url?: string }[]
}

/** The request of an application to `POST /v1/images/generations`, and the part that it reads. */
export interface RequestShape {
  app: string
  /** The source file of the application. */
  source: string
  body: object
  /** Finds the image in the answer: base64, or a URL. */
  read(answer: Answer): string | undefined
  /** Pixels of this image. */
  size: string
}

const prompt = 'a red fox in the snow at sunset'

const openWebUi = {
  app: 'Open WebUI',
  source: 'open-webui/open-webui backend/open_webui/routers/images.py',
  // It prefers a URL, and downloads it only from public addresses.
  read: ({ data: [image] }: Answer) => image?.url ?? image?.b64_json,
}

const libreChat = {
  app: 'LibreChat',
  source: 'danny-avila/LibreChat api/app/clients/tools/structured/OpenAIImageTools.js',
  read: ({ data: [image] }: Answer) => image?.b64_json,
}

const n8n = {
  app: 'n8n',
  source:
    'n8n-io/n8n packages/@n8n/nodes-langchain/nodes/vendors/OpenAi/v2/actions/image/generate.operation.ts',
  read: ({ data: [image] }: Answer) => image?.b64_json,
}

const lobeChat = {
  app: 'LobeChat',
  source:
    'lobehub/lobe-chat packages/model-runtime/src/core/openaiCompatibleFactory/createImage.ts',
  read: ({ data: [image] }: Answer) => image?.b64_json ?? image?.url,
}

export const requestShapes: RequestShape[] = [
  {
    ...openWebUi,
    body: { model: 'dall-e-3', prompt, n: 1, size: '512x512', response_format: 'b64_json' },
    size: '512x512',
  },
  { ...openWebUi, body: { model: 'gpt-image-1', prompt, n: 1, size: 'auto' }, size: '1024x1024' },
  {
    ...libreChat,
    body: {
      ...{ model: 'gpt-image-1', prompt, n: 1, background: 'auto', output_format: 'png' },
      ...{ quality: 'auto', size: 'auto' },
    },
    size: '1024x1024',
  },
  {
    ...libreChat,
    body: {
      ...{ model: 'gpt-image-1', prompt, n: 2, background: 'transparent', output_format: 'webp' },
      ...{ output_compression: 100, quality: 'high', size: '1536x1024' },
    },
    size: '1536x1024',
  },
  { ...n8n, body: { prompt, model: 'gpt-image-1-mini' }, size: '1024x1024' },
  {
    ...n8n,
    body: {
      ...{ prompt, model: 'dall-e-3', response_format: 'b64_json' },
      ...{ quality: 'hd', size: '1792x1024', style: 'vivid' },
    },
    size: '1792x1024',
  },
  {
    ...n8n,
    app: 'n8n, which requests URLs,',
    body: { prompt, model: 'dall-e-2', response_format: 'url', n: 2, size: '1024x1024' },
    read: ({ data: [image] }: Answer) => image?.url,
    size: '1024x1024',
  },
  {
    ...lobeChat,
    body: { model: 'gpt-image-1', n: 1, prompt, size: '1024x1536', quality: 'high' },
    size: '1024x1536',
  },
  {
    ...lobeChat,
    body: {
      ...{ model: 'dall-e-3', n: 1, response_format: 'b64_json', prompt, size: '1024x1792' },
      ...{ seed: null, cfg: 7.5, width: 1024, height: 1792, steps: 8 },
    },
    size: '1024x1792',
  },
]

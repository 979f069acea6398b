import { attributeQuoted } from '../lib/html.ts'
import { fields, restFields } from './fields.ts'
import { type CodeRequest, code, type Literal, type Piece, type Snippet, value } from './piece.ts'

/** A text of the prompt must not end the script of a page. */
const literal = (content: Literal) => JSON.stringify(content).replaceAll('<', '\\u003c')

const about = `// key: a token for one visitor, or a publishable key. Never put a secret key into a page.`

/** A function that draws, and shows the pictures and their previews as they come. */
function draw(request: CodeRequest): Piece[] {
  const { inputCode, origin } = request
  const entries = restFields(request)
  return code`${inputCode?.uploadFunction(request, 'browser') ?? ''}${about}
async function draw(key, show) {
${inputCode?.uploadLines(request, 'browser') ?? []}  const response = await fetch("${origin}/api/v1/generations", {
    method: "POST",
    headers: { Authorization: \`Bearer \${key}\`, "Content-Type": "application/json" },
    body: JSON.stringify({
${fields({ request, entries, uploads: 'browser', indent: '      ', literal })}
    }),
  })
  const started = await response.json()
  if (started.error) throw new Error(started.error)

  const pictures = []
  const put = ({ index, url, preview }) => {
    pictures[index] = url ?? preview
    show([...pictures])
  }
  const events = new EventSource(\`\${started.urls.events}?apikey=\${key}\`)
  events.addEventListener("preview", ({ data }) => put(JSON.parse(data)))
  events.addEventListener("image", ({ data }) => put(JSON.parse(data)))
  const { data } = await new Promise((end) => events.addEventListener("done", end))
  events.close()
  const { images, error } = JSON.parse(data)
  images.forEach(put)
  if (error) throw new Error(error.message)
}`
}

/** The attributes of each picture, in JSX, in Vue or in a script. */
function attributes({ width, height, prompt }: CodeRequest) {
  return {
    width: value('dimensions', `"${width}"`),
    height: value('dimensions', `"${height}"`),
    html: value('prompt', `"${attributeQuoted(prompt)}"`),
    script: value('prompt', literal(prompt)),
  }
}

/** A page without a library. */
export const browser: Snippet = (request) => {
  const { script } = attributes(request)
  const { width, height } = request
  return code`<!doctype html>
<meta charset="utf-8">
<title>Easel</title>
<button>Draw</button>
<p role="alert"></p>
<main></main>
<script type="module">
${draw(request)}

// Open the page with ?key= at the end of its address.
const key = new URLSearchParams(location.search).get("key")
const show = (pictures) => {
  const images = pictures.map((url) =>
    Object.assign(new Image(${value('dimensions', `${width}, ${height}`)}), { src: url, alt: ${script} }),
  )
  document.querySelector("main").replaceChildren(...images)
}
const fail = ({ message }) => {
  document.querySelector("p").textContent = message
}
document.querySelector("button").onclick = () => draw(key, show).catch(fail)
</script>`
}

const image = (request: CodeRequest, source: string) => {
  const { width, height, script } = attributes(request)
  return code`<img ${source} width=${width} height=${height} alt={${script}} />`
}

/** A component of React. */
export const react: Snippet = (request) => code`import { useState } from "react"

${draw(request)}

export function Pictures({ token }) {
  const [pictures, setPictures] = useState([])
  const [problem, setProblem] = useState("")
  const start = () => draw(token, setPictures).catch(({ message }) => setProblem(message))
  return (
    <>
      <button type="button" onClick={start}>Draw</button>
      <p role="alert">{problem}</p>
      {pictures.map((url, index) => (
        ${image(request, 'key={index} src={url}')}
      ))}
    </>
  )
}`

/** A component of Solid. */
export const solid: Snippet = (request) => code`import { createSignal, For } from "solid-js"

${draw(request)}

export function Pictures(props) {
  const [pictures, setPictures] = createSignal([])
  const [problem, setProblem] = createSignal("")
  const start = () => draw(props.token, setPictures).catch(({ message }) => setProblem(message))
  return (
    <>
      <button type="button" onClick={start}>Draw</button>
      <p role="alert">{problem()}</p>
      <For each={pictures()}>
        {(url) => ${image(request, 'src={url}')}}
      </For>
    </>
  )
}`

/** A component of Vue. */
export const vue: Snippet = (request) => {
  const { width, height, html } = attributes(request)
  return code`<script setup>
import { ref } from "vue"

const props = defineProps({ token: String })
const pictures = ref([])
const problem = ref("")
const show = (urls) => (pictures.value = urls)
const fail = ({ message }) => (problem.value = message)

${draw(request)}
</script>

<template>
  <button type="button" @click="draw(props.token, show).catch(fail)">Draw</button>
  <p role="alert">{{ problem }}</p>
  <img v-for="(url, index) of pictures" :key="index" :src="url"
    width=${width} height=${height} alt=${html}>
</template>`
}

import { Match, Show, Switch } from 'solid-js'
import type { KeyRequest } from '../../client/account-documents.ts'
import { GenerationQuery } from '../../client/documents.ts'
import { fromError } from '../../client/failure.ts'
import { HostedImage } from '../../image/hosted-image.tsx'
import { seconds } from '../../lib/format.ts'
import { placeholderStyle } from '../../lib/placeholder.ts'
import { hrefOf } from '../../lib/site.ts'
import { confirm } from '../../state/announcer.ts'
import { imagesOf, openImage } from '../../state/lightbox.ts'
import { client } from '../../state/session.ts'
import { Pill } from '../../ui/pill.tsx'
import styles from './key-requests.module.css'
import { doorNames } from './request-filters.tsx'

type Result = NonNullable<KeyRequest['generation']>

/** In the time zone of the browser. */
function clock(iso: string): string {
  return new Date(iso).toLocaleTimeString('en', { hourCycle: 'h23' })
}

/** Until the last image, also when the request was answered before. */
function durationOf({ durationMs, images, generation }: KeyRequest): number {
  if (images === 0 || !generation?.finishedAt) return durationMs
  return Math.max(durationMs, Date.parse(generation.finishedAt) - Date.parse(generation.createdAt))
}

/** One request with a key, its reason if it failed, and its first image. */
export function RequestRow(props: { request: KeyRequest }) {
  const failed = () => props.request.status >= 400
  return (
    <tr>
      <td class={styles.time}>
        <time dateTime={props.request.at} title={new Date(props.request.at).toLocaleString('en')}>
          {clock(props.request.at)}
        </time>
      </td>
      <td class={styles.operation}>
        <span class={styles.door}>{doorNames[props.request.door]}</span> {props.request.operation}
        <Show when={failed()}>
          <p class={styles.reason}>{props.request.reason ?? props.request.errorCode}</p>
        </Show>
      </td>
      <td class={styles.status}>
        <Pill tone={failed() ? 'bad' : 'good'}>{props.request.status}</Pill>
      </td>
      <td class={styles.images}>
        {props.request.images} <span class={styles.unit}>images</span>
      </td>
      <td class={styles.duration}>{seconds(durationOf(props.request))}</td>
      <td class={styles.result}>
        <Switch>
          <Match when={props.request.generation}>
            {(result) => <Thumbnail result={result()} at={props.request.at} />}
          </Match>
          <Match when={props.request.generationId}>deleted</Match>
        </Switch>
      </td>
    </tr>
  )
}

/** The first image of a generation, which opens; a link to a generation without images. */
function Thumbnail(props: { result: Result; at: string }) {
  const open = async (id: string) => {
    const { data, error } = await client()
      .query(GenerationQuery, { id: props.result.id })
      .toPromise()
    if (data?.generation) openImage(imagesOf([data.generation]), id)
    else confirm(error ? fromError(error).message : 'The image was deleted')
  }
  return (
    <Show
      when={props.result.images[0]}
      fallback={<a href={hrefOf(`/generations/${props.result.id}`)}>Details</a>}
    >
      {(image) => (
        <button
          type="button"
          class={styles.thumbnail}
          style={placeholderStyle(image().thumbhash)}
          aria-label={`Open the image of ${clock(props.at)}`}
          onClick={() => open(image().id)}
        >
          <HostedImage
            src={image().url}
            thumbhash={image().thumbhash}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </button>
      )}
    </Show>
  )
}

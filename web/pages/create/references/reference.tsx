import { createResource, ErrorBoundary, Show, Suspense } from 'solid-js'
import Brush from '~icons/lucide/brush'
import X from '~icons/lucide/x'
import { setEdited } from '../../../state/mask.ts'
import { pictureOf, removeReference } from '../../../state/references.ts'
import { changeInputs, inputs } from '../../../state/set-up.ts'
import { IconButton } from '../../../ui/button.tsx'
import styles from './references.module.css'

interface ReferenceProps {
  /** The id of an upload or image. */
  id: string
  /** Its place: a mask belongs to the first reference. */
  index: number
  hasMasks: boolean
}

/** A reference as a thumbnail with its actions; the painted part of the first one is tinted. */
export function Reference(props: ReferenceProps) {
  const [picture] = createResource(() => props.id, pictureOf)
  const mask = () => (props.index === 0 ? inputs().mask : undefined)
  const [maskPicture] = createResource(mask, pictureOf)
  const name = () => `image ${props.index + 1}`
  return (
    <li class={styles.reference}>
      <ErrorBoundary fallback={<p role="alert">This picture is gone: remove it</p>}>
        <Suspense>
          <img
            src={picture()}
            draggable={false}
            alt={
              mask() ? `Image ${props.index + 1}, a part is painted` : `Image ${props.index + 1}`
            }
          />
          <Show when={mask() && !maskPicture.error && maskPicture()}>
            {(address) => (
              <i class={styles.painted} style={{ '--mask': `url(${address()})` }} aria-hidden />
            )}
          </Show>
          <Show when={mask() && maskPicture.error}>
            <p role="alert">Its mask is gone: paint it anew</p>
          </Show>
        </Suspense>
      </ErrorBoundary>
      <IconButton label={`Remove ${name()}`} onClick={() => removeReference(props.id)}>
        <X />
      </IconButton>
      <Show when={props.hasMasks}>
        <IconButton
          class={styles.edit}
          label={`Paint the part of ${name()} that changes`}
          onClick={() => setEdited(props.id)}
        >
          <Brush />
        </IconButton>
      </Show>
      <Show when={mask() && !props.hasMasks}>
        <IconButton
          class={styles.edit}
          label="Remove the mask"
          onClick={() => changeInputs({ mask: undefined })}
        >
          <Brush />
        </IconButton>
      </Show>
    </li>
  )
}

import { createSignal } from 'solid-js'
import type { Shown } from '../../state/lightbox.ts'
import { HostedImage } from '../hosted-image.tsx'
import styles from './slider.module.css'

/** Two pictures on top of each other. The first is visible up to the slider. */
export function Slider(props: { first: Shown; second: Shown }) {
  const [percent, setPercent] = createSignal(50)
  const picture = ({ generation, image }: Shown, name: string) => (
    <HostedImage
      src={image.url}
      thumbhash={image.thumbhash}
      alt={`${name}: ${generation.prompt}`}
      width={image.width}
      height={image.height}
    />
  )
  return (
    <div class={styles.slider} style={{ '--at': percent() / 100 }}>
      <div>{picture(props.second, 'B')}</div>
      <div class={styles.first}>{picture(props.first, 'A')}</div>
      <b aria-hidden="true">A</b>
      <b aria-hidden="true">B</b>
      <input
        type="range"
        min="0"
        max="100"
        value={percent()}
        aria-label="How much of picture A shows"
        aria-valuetext={`${percent()} %`}
        onInput={(event) => setPercent(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

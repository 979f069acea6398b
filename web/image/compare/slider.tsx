import { createSignal } from 'solid-js'
import type { Shown } from '../../state/lightbox.ts'
import { HostedImage } from '../hosted-image.tsx'
import styles from './slider.module.css'

interface SliderProps {
  first: Shown
  second: Shown
  /** Default: A and B. */
  names?: readonly [first: string, second: string]
}

/** Two pictures on top of each other. The first is visible up to the slider. */
export function Slider(props: SliderProps) {
  const names = () => props.names ?? ['A', 'B']
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
      <div>{picture(props.second, names()[1])}</div>
      <div class={styles.first}>{picture(props.first, names()[0])}</div>
      <b aria-hidden="true">{names()[0]}</b>
      <b aria-hidden="true">{names()[1]}</b>
      <input
        type="range"
        min="0"
        max="100"
        value={percent()}
        aria-label={
          props.names ? `How much of “${props.names[0]}” shows` : 'How much of picture A shows'
        }
        aria-valuetext={`${percent()} %`}
        onInput={(event) => setPercent(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

import { For, Show } from 'solid-js'
import styles from './bar-chart.module.css'

interface Bar {
  /** Such as "Nov 3". */
  name: string
  value: number
}

interface BarChartProps {
  /** What the bars show, such as "Images by day". */
  label: string
  /** In their order, not empty. */
  bars: Bar[]
  /** The value of a dashed line, and its name. */
  line?: { value: number; name: string } | undefined
}

/** A line that is so much higher than the bars would press them flat. */
const mostAbove = 12
const namedBars = 5

const shown = (value: number) => value.toLocaleString('en')

/** The axis of a chart that shows 0 to `highest`: the distance of its lines, and its end. */
function axisOf(highest: number): { step: number; end: number } {
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [0.2, 0.5, 1, 2.5].map((part) => part * power).find((one) => highest / one <= 5)
  const whole = Math.max(1, Math.ceil(step ?? power))
  return { step: whole, end: Math.ceil(highest / whole) * whole }
}

/** Bars over a labelled axis. The values are read from a table beside it. */
export function BarChart(props: BarChartProps) {
  const busiest = () => Math.max(1, ...props.bars.map(({ value }) => value))
  const isLineShown = () => (props.line?.value ?? Infinity) <= busiest() * mostAbove
  const axis = () => axisOf(isLineShown() ? Math.max(busiest(), props.line?.value ?? 0) : busiest())
  const share = (value: number) => `${(value / axis().end) * 100}%`
  const ticks = () => {
    const { step, end } = axis()
    return Array.from({ length: end / step + 1 }, (_, at) => at * step)
  }
  const named = () => {
    const every = Math.max(1, Math.ceil(props.bars.length / namedBars))
    return props.bars.map(({ name }, at) =>
      (props.bars.length - 1 - at) % every === 0 ? name : undefined,
    )
  }
  const summary = () => {
    const { length } = props.bars
    const top = props.bars.reduce((one, other) => (other.value > one.value ? other : one))
    const sum = props.bars.reduce((total, { value }) => total + value, 0)
    return `${props.label}: ${shown(sum)} in ${length} bars, at most ${shown(top.value)} (${top.name}).`
  }
  return (
    <figure class={styles.chart}>
      <div class={styles.plot} role="img" aria-label={summary()}>
        <For each={ticks()}>
          {(tick) => (
            <i class={styles.tick} style={{ bottom: share(tick) }}>
              <span>{shown(tick)}</span>
            </i>
          )}
        </For>
        <div class={styles.bars}>
          <For each={props.bars}>
            {(bar) => (
              <span data-value={`${bar.name}: ${shown(bar.value)}`}>
                <i style={{ height: share(bar.value) }} />
              </span>
            )}
          </For>
        </div>
        <Show when={isLineShown() && props.line}>
          {(line) => (
            <i class={styles.line} style={{ bottom: share(line().value) }}>
              <span>
                {line().name} {shown(line().value)}
              </span>
            </i>
          )}
        </Show>
      </div>
      <div class={styles.names} aria-hidden="true">
        <For each={named()}>{(name) => <span>{name && <b>{name}</b>}</span>}</For>
      </div>
      <Show when={!isLineShown() && props.line}>
        {(line) => (
          <figcaption>
            {line().name} {shown(line().value)}, above this chart
          </figcaption>
        )}
      </Show>
    </figure>
  )
}

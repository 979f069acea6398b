import { type JSX, splitProps } from 'solid-js'
import styles from './button.module.css'

type ButtonLook = 'plain' | 'primary' | 'ghost' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonProps = JSX.ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook
  size?: ButtonSize
}

/** For links that look like buttons. */
export function buttonClass(look: ButtonLook = 'plain', size: ButtonSize = 'medium'): string {
  return `${styles.button} ${styles[look]} ${styles[size]}`
}

export function Button(props: ButtonProps) {
  const [own, rest] = splitProps(props, ['look', 'size', 'class'])
  return (
    <button
      type="button"
      {...rest}
      class={`${buttonClass(own.look, own.size)} ${own.class ?? ''}`}
    />
  )
}

export function IconButton(props: JSX.ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  const [own, rest] = splitProps(props, ['label', 'class'])
  return (
    <button
      type="button"
      title={own.label}
      aria-label={own.label}
      {...rest}
      class={`${styles.icon} ${own.class ?? ''}`}
    />
  )
}

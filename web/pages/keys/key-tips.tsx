import { hrefOf } from '../../lib/site.ts'
import styles from './key-tips.module.css'

export function KeyTips() {
  return (
    <ul class={styles.tips}>
      <li>
        <b>Send it as a header</b>
        <code>Authorization: Bearer $EASEL_KEY</code>
        <span>
          All of it: <a href={hrefOf('/docs')}>reference</a>,{' '}
          <a href={hrefOf('/openapi.json')}>OpenAPI</a>, <a href={hrefOf('/graphql')}>GraphiQL</a>
        </span>
      </li>
      <li>
        <b>Swap without downtime</b>
        Roll it: the new key works now, the old one for another 24 hours. Watch “last used” move
        over.
      </li>
      <li>
        <b>Keep it on the server</b>
        Never ship a key to a browser or commit it: web pages take a publishable key or a token.
        Leaked? Revoking takes effect on the next request.
      </li>
    </ul>
  )
}

import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { render } from 'solid-js/web'
import { App } from './app.tsx'
import { restoreTheme } from './shell/theme.ts'

restoreTheme()

const root = document.getElementById('app')
if (root) render(() => <App />, root)

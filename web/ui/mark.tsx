export function Mark() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <rect
        x="2.5"
        y="2.5"
        width="19"
        height="19"
        rx="5"
        fill="none"
        stroke="currentColor"
        stroke-width="2.1"
      />
      <path d="M6 18v-4.5L18 6v9a3 3 0 0 1-3 3z" fill="var(--accent)" />
    </svg>
  )
}

export default function GenerationPage(props: { id: string }) {
  return <main id="main">{props.id}</main>
}

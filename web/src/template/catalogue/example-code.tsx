import { CopyCode } from './example-card.tsx'
import { sourceOf } from './sources.ts'
import styles from './catalogue.module.css'

type Props = { file: string; title: string }

/** Shows the text of the file that draws an example. */
export function ExampleCode({ file, title }: Props) {
  const text = sourceOf(file)
  return (
    <div className={styles.code}>
      <div className={styles.codeHead}>
        <code>{file.split('/').at(-1)}.tsx</code>
        <CopyCode title={title} text={text} />
      </div>
      <pre tabIndex={0} role="region" aria-label={`Code, ${title}`}>
        {text}
      </pre>
    </div>
  )
}

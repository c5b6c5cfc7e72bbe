import { Link, type LinkOptions } from '@tanstack/react-router'
import { ConversationHead } from '../../features/messages/index.ts'
import styles from './threads.module.css'

type Props = { title: string; name: string; link: LinkOptions; linkText: string }

/** Names what a conversation is about, and links to its page. */
export function SubjectHead({ title, name, link, linkText }: Props) {
  return (
    <ConversationHead title={title}>
      <p className={styles.about}>
        {name} · <Link {...link}>{linkText}</Link>
      </p>
    </ConversationHead>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { Brand } from '../ui/brand.tsx'
import styles from './landing-screen.module.css'

const PROMISES = [
  {
    title: 'Le fichier du matin',
    text: 'Déposez le fichier de l’opérateur\u00a0: un essai à blanc montre ce qu’il change avant que rien ne change. Une ligne fausse n’arrête pas les bonnes, et ne se perd pas.',
  },
  {
    title: 'Le mois en cours',
    text: 'Recrutements, réabonnements et chiffre d’affaires, par mois, par jour, par point de vente et par commercial, avec le rythme face à l’objectif et l’atterrissage attendu.',
  },
  {
    title: 'Chaque chiffre s’ouvre',
    text: 'Un chiffre porte sa définition et mène aux lignes qui le font, chacune avec son fichier et son numéro de ligne.',
  },
]

export function LandingScreen() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand />
        <Button component={Link} to={paths.signIn} variant="default">
          Se connecter
        </Button>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>Suivre un réseau de distribution de télévision par satellite</h1>
        <p className={styles.lead}>
          Antenne réunit les activations, les objectifs et les points de vente d’un distributeur agréé, pour ses gestionnaires, ses
          responsables de secteur et ses agents crédit.
        </p>
        <ul className={styles.promises}>
          {PROMISES.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className={styles.note}>Un compte vous est ouvert par votre gestionnaire réseau.</p>
      </main>
    </div>
  )
}

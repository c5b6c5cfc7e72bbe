import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/form/button.tsx'
import { Brand } from '../ui/layout/brand.tsx'
import { NetworkArcs } from '../ui/layout/network-arcs.tsx'
import styles from './landing-screen.module.css'
import typography from '../ui/layout/typography.module.css'

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
  {
    title: 'Chacun son compte',
    text: 'Une invitation par courriel, un mot de passe que personne d’autre ne connaît, un code PIN, une double authentification : chacun voit ce que son rôle ouvre, et rien de plus.',
  },
  {
    title: 'Chaque acte est écrit',
    text: 'Qui a fait quoi, quand, avec ce qui était avant et ce qui est après. Le journal ne s’efface pas, et les refus y sont aussi.',
  },
  {
    title: 'À votre œil et à votre main',
    text: 'Clair, sombre ou tamisé, douze couleurs, cinq tailles de texte, trois places pour le menu, et tout se fait au clavier. Vos choix vous suivent d’un poste à l’autre.',
  },
]

export function LandingScreen() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand />
        <ButtonLink to={paths.signIn}>Se connecter</ButtonLink>
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
        <p className={typography.quiet}>Un compte vous est ouvert par votre gestionnaire réseau.</p>
      </main>
      <div className={styles.ground} aria-hidden="true">
        <NetworkArcs />
      </div>
    </div>
  )
}

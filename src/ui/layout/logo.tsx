import { Link } from '@tanstack/react-router'
import styles from './logo.module.css'

/** The mark alone: a sheet with its lower corner turned over, in yellow. `height` in px; decorative. */
export const LogoMark = ({ height = 30 }: { height?: number }) => (
  <svg width={(height * 20) / 28} height={height} viewBox="0 0 20 28" aria-hidden="true">
    <path fill="#0F5F6D" d="M2 0h16a2 2 0 0 1 2 2v15L9 28H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z" />
    <path fill="#F4B63F" d="M20 17 9 28V18.6A1.6 1.6 0 0 1 10.6 17z" />
    <path fill="#FBFAF7" d="M5.5 5.2h9v2h-9zM5.5 9.6h5.4v2H5.5z" />
  </svg>
)

/** The mark and the name, as a link to the home page. */
export const Logo = () => (
  <Link to="/" className={styles.logo} aria-label="Pliego, inicio">
    <LogoMark />
    Pliego
  </Link>
)

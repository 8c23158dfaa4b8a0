/** The mark; the name stands beside it as text. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#1b7f3b" />
      <path d="M12 5h8v6l-2.5 3h-3L12 11z" fill="#fff" />
      <path d="M14.5 15.5 7 27h4l5-10.5L21 27h4l-7.5-11.5z" fill="#ffcf33" />
    </svg>
  )
}

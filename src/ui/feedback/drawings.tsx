import type { ReactNode } from 'react'

/* The drawings share one style: ink lines of 1.5 px, a floor, two shades of paper. All are decorative. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 220 150"
    width="220"
    height="150"
    fill="none"
    stroke="#101B2D"
    strokeWidth="1.5"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M14 132H206" stroke="#D3CCBE" />
    {children}
  </svg>
)

/** For an empty state: an open leporello, half of it written. */
export const OpenLeporello = () => (
  <Drawing>
    <path d="M46 40 78 26V118L46 132Z" fill="#fff" />
    <path d="M78 26 110 40V132L78 118Z" fill="#F1EDE4" />
    <path d="M110 40 142 26V118L110 132Z" fill="#fff" />
    <path d="M142 26 174 40V132L142 118Z" fill="#F1EDE4" />
    <path d="M54 56 68 50M54 72 70 65M54 88 66 83M118 56 134 49M118 72 130 67" stroke="#9FCCD3" strokeWidth="3" />
    <path
      d="M86 48 102 55M86 64 102 71M86 80 102 87M150 48 166 55M150 64 166 71"
      stroke="#D3CCBE"
      strokeWidth="3"
      strokeDasharray="1 5"
      strokeLinecap="round"
    />
  </Drawing>
)

/** For an error: a sheet torn in two. */
export const TornSheet = () => (
  <Drawing>
    <path d="M58 24H112L104 44 114 62 102 84 112 106 104 132H58Z" fill="#fff" />
    <path d="M126 30H168V132H118L126 108 115 86 127 64 118 46Z" fill="#F1EDE4" />
    <path d="M68 44H92M68 60H98M68 76H88M68 92H96" stroke="#9FCCD3" strokeWidth="3" />
    <path d="M136 60H156M138 76H156M136 92H156M134 108H156" stroke="#D3CCBE" strokeWidth="3" />
  </Drawing>
)

/** For a refusal or an absent page: a closed leporello with a band around it. */
export const ShutSheet = () => (
  <Drawing>
    <path d="M134 34 142 28V126L134 132Z" fill="#F1EDE4" />
    <path d="M142 28 150 34V132L142 126Z" fill="#fff" />
    <path d="M150 34 158 28V126L150 132Z" fill="#F1EDE4" />
    <path d="M66 34H134V132H66Z" fill="#fff" />
    <path d="M66 76H134V92H66Z" fill="#CFE6E9" />
    <path d="M134 76 142 70V86L134 92ZM142 70 150 76V92L142 86ZM150 76 158 70V86L150 92Z" fill="#9FCCD3" />
    <path d="M78 50H110M78 60H98" stroke="#D3CCBE" strokeWidth="3" />
  </Drawing>
)

/** For a mail on its way: a sheet folded in three. */
export const FoldedLetter = () => (
  <Drawing>
    <path d="M64 98H156L168 132H52Z" fill="#F1EDE4" />
    <path d="M64 58H156V98H64Z" fill="#fff" />
    <path d="M64 58 74 26H146L156 58Z" fill="#F1EDE4" />
    <path d="M78 72H124M78 84H110" stroke="#9FCCD3" strokeWidth="3" />
    <path d="M86 38H118M84 48H108" stroke="#D3CCBE" strokeWidth="3" />
  </Drawing>
)

type Form = { readonly files: readonly string[]; readonly items: readonly { readonly files: readonly string[] }[] }

/** The ids of all files of a form: of the whole, then of each item. */
export const filesOfForm = ({ files, items }: Form): readonly string[] => [
  ...files,
  ...items.flatMap((item) => item.files),
]

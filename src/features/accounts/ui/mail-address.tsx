/** An email address that may break after its @ when the line is too short. */
export const MailAddress = ({ address }: { address: string }) => {
  const domain = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  )
}

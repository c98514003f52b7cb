/** American numbers, as people or the dispatcher write them. */
const PHONE = /((?:\(\d{3}\) ?|\b\d{3}[-. ])?\b\d{3}[-. ]\d{4}\b)/;

/**
 * Text whose phone numbers stay on one line and all end with a hyphen and four digits.
 * Each page's style sheet defines one of the two classes.
 */
export const WithPhones = ({ text }: { text: string }) => (
  <>
    {text.split(PHONE).map((part, i) =>
      i % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        <span key={i} className="phone whitespace-nowrap">
          {part.replace(/[. ](?=\d{4}$)/, "-")}
        </span>
      ),
    )}
  </>
);

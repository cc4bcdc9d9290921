// Who sent an email, and whether that is the carrier: the result, what shows it, and the addresses on file.
import { checkSender, senderResult, type CheckedSender } from "../../../domain/board/sender-check.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { muted } from "../../../ui/text/text.ts";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";

export function SenderFacts({ sender }: { readonly sender: CheckedSender }) {
  const { result, evidence } = checkSender(sender);
  return (
    <Facts title="Sender">
      <Fact label="Sender check">
        <StatusTone status={senderResult(result)} />
      </Fact>
      <Fact label="Evidence">{evidence}</Fact>
      <Fact label="Sent by">{sender.sender_email ?? <span className={muted}>Unknown</span>}</Fact>
      <Fact label="On file">
        {sender.known_addresses.length === 0 ? (
          <span className={muted}>No address of this carrier</span>
        ) : (
          sender.known_addresses.map(({ email, source, as_of: asOf }) => (
            <div key={`${email}${source}`}>
              {email}{" "}
              <span className={muted}>
                {source}
                {asOf !== null && (
                  <>
                    , <Age time={asOf} />
                  </>
                )}
              </span>
            </div>
          ))
        )}
      </Fact>
    </Facts>
  );
}
